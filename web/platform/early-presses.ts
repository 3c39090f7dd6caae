/** Elements that were pressed, and forms that were submitted with their button, before their script was loaded. */
type EarlyPresses = Map<HTMLElement, HTMLElement | null>

declare global {
  var umuhoraEarlyPresses: { readonly kept: EarlyPresses; more: () => void } | undefined
}

const asleep = '[data-island]:not([data-awake])'

/**
 * An inline script in the head of a public page. Its buttons look and work the same before the scripts are loaded:
 * until then a press or a submitted form is kept, so that the browser does not submit it by itself.
 */
export const keepEarlyPresses = `{const early={kept:new Map(),more(){}};const keep=(event,element,button)=>{if(!element||!element.closest('${asleep}'))return;event.preventDefault();early.kept.set(element,button);early.more()};addEventListener('submit',(event)=>keep(event,event.target,event.submitter),true);addEventListener('click',(event)=>{const button=event.target instanceof Element&&event.target.closest('button');if(button&&!(button.type==='submit'&&button.form))keep(event,button,null)},true);globalThis.umuhoraEarlyPresses=early}`

/**
 * Carries out each kept press once, as soon as `wake` has loaded what it needs; calls `wake` now and at each later
 * press. What could not be loaded is not carried out later, when nobody expects it.
 */
export function carryOutEarlyPresses(wake: () => Promise<void>): void {
  const early = globalThis.umuhoraEarlyPresses
  if (!early) return
  const carryOut = async () => {
    if (early.kept.size === 0) return
    await wake()
    for (const [element, button] of early.kept) {
      early.kept.delete(element)
      if (element.closest(asleep)) continue
      if (element instanceof HTMLFormElement) element.requestSubmit(button)
      else element.click()
    }
  }
  early.more = () => void carryOut()
  void carryOut()
}
