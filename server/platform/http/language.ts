import type { FastifyRequest } from 'fastify'
import { type Language, languages, spokenLanguage } from '../../../domain/language/language.ts'

/** The language chosen before (cookie `language`), else the first one of the browser that we support. */
export function browserLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|; )language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  const spoken = (headers['accept-language'] ?? '').split(',').map((each) => each.trim().slice(0, 2))
  return spokenLanguage([chosen, ...spoken].find((each) => languages.some((language) => language === each)))
}
