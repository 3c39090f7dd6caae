/** Title and description of a page, for the browser, for search and for link previews. */
export function pageMeta(title: string, description?: string) {
  const described = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : []
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    ...described,
  ]
}
