/** A source file as the rules see it: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface Breach {
  readonly rule: string
  readonly path: string
  readonly what: string
}

export type Rule = (file: SourceFile) => string[]

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
export const linesMatching = (text: string, pattern: RegExp) =>
  text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`line ${index + 1}: ${line.trim().slice(0, 80)}`] : []))
