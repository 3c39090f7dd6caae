import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Logo.tsx'
import picture from '../../ui/pictures/logistics.svg'
import { authWords } from './auth.strings.ts'

/** A form on one side, the product on the other (on wide screens). */
export function AuthFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const t = useWords(authWords)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1fr]">
      <main className="flex flex-col px-4 py-6 sm:px-10">
        <a
          href={paths.home}
          className="inline-flex items-center gap-2 self-start rounded-badge py-2 text-small font-medium text-ink-soft hover:text-ink"
        >
          <Icon name="arrowLeft" className="size-4" />
          {t('backToHome')}
        </a>
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center pt-10 pb-28 sm:pb-10">
          <Mark className="size-11" />
          <h1 className="mt-6 mb-8 text-title-1">{heading}</h1>
          {children}
        </div>
      </main>
      <aside className="hidden grid-rows-[auto_1fr] bg-night text-on-night lg:grid">
        <div className="px-12 pt-14 pb-10">
          <p className="text-title-1">{t('panelHeading')}</p>
          <p className="mt-3 max-w-md text-on-night-soft">{t('panelLead')}</p>
        </div>
        <div className="relative">
          <img src={picture} alt="" className="absolute inset-0 size-full object-cover object-[25%_50%]" />
        </div>
      </aside>
    </div>
  )
}
