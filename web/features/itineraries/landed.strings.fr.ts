import type { Translated } from '../../platform/i18n.ts'
import type { landedWords as english } from './landed.strings.ts'

export const landedWords: Translated<typeof english> = {
  landed: '≈ {{amount}} rendu à Kigali',
  landedFor:
    '« Rendu à Kigali » : tout ce qu’il faut payer jusqu’à la porte par l’itinéraire le moins cher avec une carte, pour votre marchandise :',
}
