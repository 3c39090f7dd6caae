import { type Logger, pino } from 'pino'

/** One line of JSON for each thing that happened; secrets are left out by name. */
export function makeLog(level: string): Logger {
  return pino({
    level,
    base: { process: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'access_token',
        '*.access_token',
        'refresh_token',
        '*.refresh_token',
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers.apikey',
        'headers.authorization',
        'code',
        'nonce',
      ],
      remove: true,
    },
    serializers: {
      // The address of a request without its query: tokens and numbers typed into a search do not belong in a log.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // PostgreSQL tells the row that broke a rule and the statement around it: they hold what people wrote.
      err: pino.stdSerializers.wrapErrorSerializer(({ detail: _, where: __, internalQuery: ___, ...error }) => error),
    },
  })
}
