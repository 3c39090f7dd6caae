import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { landingWords } from './landing.strings.ts'
import { slides } from './landing-content.ts'

const slideDelay = 5_000
const shortestDelay = 1_000

/**
 * Seven pictures in a loop, one every five seconds. It pauses while the mouse is over it or the focus is in it, has a
 * stop button, and does not start for users who prefer reduced motion.
 */
export function Carousel() {
  const t = useWords(landingWords)
  const [at, setAt] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const moving = !(hovered || focused || stopped)

  const section = useRef<HTMLElement>(null)
  const untouched = useRef(true)

  // Before the first delay begins, so that users who prefer reduced motion see none at all. The mouse or the focus may
  // have come before the script.
  useLayoutEffect(() => {
    setHovered(section.current?.matches(':hover') ?? false)
    setFocused(section.current?.matches(':focus-within') ?? false)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manually selected slide gets its full five seconds
  useEffect(() => {
    if (!moving) return
    // The first picture is seen since the page opened; this script comes later.
    const wait = untouched.current ? Math.max(shortestDelay, slideDelay - performance.now()) : slideDelay
    const timer = setTimeout(() => setAt((current) => (current + 1) % slides.length), wait)
    return () => {
      untouched.current = false
      clearTimeout(timer)
    }
  }, [moving, at])

  const go = (step: number) => setAt((at + step + slides.length) % slides.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  const round = 'grid size-10 place-items-center rounded-full bg-surface/90 text-ink shadow-e3 hover:bg-surface'

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={t('carousel')}
      data-slide={at}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
      className="relative overflow-hidden rounded-hero text-on-night shadow-e3"
    >
      <div aria-live={moving ? 'off' : 'polite'} className="relative aspect-[4/3]">
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
          <div
            key={slide.title}
            role="group"
            aria-roledescription="slide"
            aria-label={t('slide', { position: position + 1, count: slides.length })}
            aria-hidden={position !== at}
            className={classes(
              'absolute inset-0 transition-opacity duration-700',
              position === at ? 'opacity-100' : 'opacity-0',
            )}
          >
            <img
              src={slide.picture}
              alt=""
              width={960}
              height={720}
              loading={position === 0 ? 'eager' : 'lazy'}
              fetchPriority={position === 0 ? 'high' : 'auto'}
              className="size-full object-cover"
            />
          </div>
        ))}
        <div className="absolute inset-x-3 top-3 flex justify-end gap-2">
          <button
            type="button"
            aria-label={stopped ? t('play') : t('pause')}
            onClick={() => setStopped(!stopped)}
            className={round}
          >
            <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
          </button>
          <button type="button" aria-label={t('previousSlide')} onClick={() => go(-1)} className={round}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" aria-label={t('nextSlide')} onClick={() => go(1)} className={round}>
            <Icon name="chevronRight" />
          </button>
        </div>
      </div>
      <div className="on-night grid bg-night px-6 pt-5 pb-3">
        {slides.map((slide, position) => (
          <div
            key={slide.title}
            aria-hidden={position !== at}
            className={classes('col-start-1 row-start-1', position === at ? '' : 'invisible')}
          >
            <p className="font-semibold">{t(slide.title)}</p>
            <p className="mt-1 text-small text-on-night-soft">{t(slide.about)}</p>
          </div>
        ))}
        <div className="mt-3 -ml-2 flex">
          {slides.map((slide, position) => (
            <button
              key={slide.title}
              type="button"
              aria-label={t('showSlide', { position: position + 1 })}
              aria-current={position === at ? 'true' : undefined}
              onClick={() => setAt(position)}
              className="group grid h-6 place-items-center px-2"
            >
              <span
                className={classes(
                  'h-1 rounded-full transition-all duration-300',
                  position === at ? 'w-8 bg-sun' : 'w-4 bg-on-night/40 group-hover:bg-on-night/80',
                )}
              />
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
