import type { TestApp } from './test-app.ts'

/** What anybody is answered who asks where a number is. */
export async function trackPublicly(
  app: TestApp,
  data: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; output: string }> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/hooks/tracking',
    headers,
    payload: { data, timestamp: new Date().toISOString() },
  })
  return { status: answer.statusCode, output: String(answer.json().output ?? answer.json().message) }
}
