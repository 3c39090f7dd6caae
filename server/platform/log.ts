import { type Logger, pino } from 'pino'

/** Writes one line of JSON per event; secrets are removed by their field names. */
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
      // The URL of a request without its query: tokens and typed search terms do not belong in a log.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // PostgreSQL reports the row that violated a constraint and the statement around it; both contain what people
      // wrote.
      err: pino.stdSerializers.wrapErrorSerializer(({ detail: _, where: __, internalQuery: ___, ...error }) => error),
    },
  })
}
