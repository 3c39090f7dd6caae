/** A short public page in sections. */
export interface Article {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly sections: readonly ArticleSection[]
}

interface ArticleSection {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly list?: readonly string[]
  /** Rows of a small table; the first row is the heading. */
  readonly table?: readonly (readonly string[])[]
  /** Text to type, shown verbatim. */
  readonly code?: string
}
