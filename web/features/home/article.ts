/** A short public page: what the thing is, in sections. */
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
  /** Rows of a small table, the first one its heading. */
  readonly table?: readonly (readonly string[])[]
  /** Something to type, shown as it is. */
  readonly code?: string
}
