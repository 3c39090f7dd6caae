export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: 'default' | 'destructive'
}

/** Notifications in order; the first `visibleAtMost` are shown, the others are queued. */
export class ToastQueue {
  #all: readonly Toast[] = []
  #shown: readonly Toast[] = []
  #nextId = 1
  readonly #visibleAtMost: number
  readonly #watchers = new Set<() => void>()

  constructor(visibleAtMost: number) {
    this.#visibleAtMost = visibleAtMost
  }

  add(given: Omit<Toast, 'id'>): number {
    const id = this.#nextId++
    this.#set([...this.#all, { ...given, id }])
    return id
  }

  remove(id: number): void {
    this.#set(this.#all.filter((one) => one.id !== id))
  }

  readonly visible = (): readonly Toast[] => this.#shown
  readonly none = (): readonly Toast[] => nothing

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  #set(all: readonly Toast[]): void {
    this.#all = all
    this.#shown = all.slice(0, this.#visibleAtMost)
    for (const watcher of this.#watchers) watcher()
  }
}

const nothing: readonly Toast[] = []

export const toasts = new ToastQueue(3)
