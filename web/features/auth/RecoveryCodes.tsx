import { useCallback, useEffect, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { authWords } from './auth.strings.ts'
import { failureText } from './failure-text.ts'
import { makeRecoveryCodes } from './second-factor.ts'

/** Generates ten recovery codes and shows them once. */
export function RecoveryCodes({ onDone }: { onDone: () => unknown }) {
  const t = useWords(authWords)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const make = useCallback(async () => {
    setFailure(null)
    await makeRecoveryCodes().then(setCodes, setFailure)
  }, [])
  useEffect(() => void make(), [make])

  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-title-2">{t('codesHeading')}</h2>
        <p className="mt-2 text-small text-ink-soft">{t('codesLead')}</p>
      </div>
      <Problem text={failure ? failureText(failure, t('codesFailed')) : null}>
        <Button variant="outline" size="sm" onClick={() => void make()}>
          {t('enrolAgain')}
        </Button>
      </Problem>
      {!codes && !failure && <p role="status">{t('enrolPreparing')}</p>}
      {codes && (
        <>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-inner bg-sunken p-5 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              onClick={({ currentTarget }) => void copyText(codes?.join('\n') ?? '', currentTarget)}
            >
              {t('codesCopy')}
            </Button>
            <Button onClick={onDone}>{t('codesKept')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
