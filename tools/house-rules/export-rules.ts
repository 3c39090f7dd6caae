import type { SourceFile } from './source-file.ts'

const exported = /^export (?:const|function|type|interface|class) (\w+)/gm
const word = /\w+/g

/**
 * Exports of the contract that no other file names. `npm run unused` does not see them, because the page of the API's
 * document imports every contract. The contracts themselves (`bookingsContract`) are for that page.
 */
export function unusedContractExports(files: readonly SourceFile[]): string[] {
  const contracts = files.filter(({ path }) => /^contract\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
  const owners = new Map(
    contracts.flatMap(({ path, text }) =>
      [...text.matchAll(exported)].flatMap(([, name = '']) =>
        name.endsWith('Contract') ? [] : [[name, path] as const],
      ),
    ),
  )
  for (const { path, text } of files)
    for (const [name] of text.matchAll(word)) if (owners.has(name) && owners.get(name) !== path) owners.delete(name)
  return [...owners].map(([name, path]) => `${path}: ${name}`)
}
