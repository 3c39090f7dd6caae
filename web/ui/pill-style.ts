import { classes } from './classes.ts'

/** The style of a link to one of several views of a page; the selected one is filled. */
export function pillStyle(isChosen: boolean): string {
  return classes(
    'inline-block rounded-full border px-4 py-2 text-small font-medium',
    isChosen ? 'border-lake bg-lake text-on-lake' : 'border-line bg-surface hover:bg-sunken',
  )
}
