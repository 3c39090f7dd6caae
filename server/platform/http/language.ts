import type { FastifyRequest } from 'fastify'
import { type Language, languages, spokenLanguage } from '../../../domain/language/language.ts'

/** The language that somebody chose before (cookie `language`), else the first of their browser's that we speak. */
export function browserLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const kept = /(?:^|; )language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  const spoken = (headers['accept-language'] ?? '').split(',').map((each) => each.trim().slice(0, 2))
  return spokenLanguage([kept, ...spoken].find((each) => languages.some((language) => language === each)))
}
