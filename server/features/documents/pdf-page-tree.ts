import { objectsIn, objectsOf } from './pdf-objects.ts'

/** The children of each node of a page tree, by the number of its object. */
type Tree = ReadonlyMap<number, readonly number[]>

/**
 * Whether the page tree of a PDF leads back to itself, which keeps some readers busy for ever.
 * @param parts the text of the file, and of its object streams
 */
export function hasCircularPages(parts: readonly string[]): boolean {
  return leadsBack(new Map(parts.flatMap((part, place) => (place === 0 ? inFile(part) : inObjectStream(part)))))
}

type Node = [number: number, kids: number[]]

const kidsIn = (dictionary: string): number[] | null => {
  const [, kids] = /\/Kids\s*\[([^\]]*)\]/.exec(dictionary) ?? []
  return kids === undefined ? null : [...kids.matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g)].map(([, number]) => Number(number))
}

function inFile(text: string): Node[] {
  const { objects } = objectsOf(text)
  return objects.flatMap(({ number, from }, place): Node[] => {
    const kids = kidsIn(text.slice(from, objects[place + 1]?.from))
    return kids ? [[number, kids]] : []
  })
}

function inObjectStream(stream: string): Node[] {
  return objectsIn(stream).flatMap(({ number, text }): Node[] => {
    const kids = kidsIn(text)
    return kids ? [[number, kids]] : []
  })
}

/** Looks for a node that is its own descendant, without recursion: a tree may be deep. */
function leadsBack(tree: Tree): boolean {
  const done = new Set<number>()
  for (const start of tree.keys()) {
    const way = new Set<number>()
    const open: { readonly node: number; leave: boolean }[] = [{ node: start, leave: false }]
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, leave } = next
      if (leave) {
        way.delete(node)
        done.add(node)
        continue
      }
      if (way.has(node)) return true
      if (done.has(node)) continue
      way.add(node)
      open.push({ node, leave: true }, ...(tree.get(node) ?? []).map((kid) => ({ node: kid, leave: false })))
    }
  }
  return false
}
