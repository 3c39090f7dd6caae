import type { Translated } from '../../platform/i18n.ts'
import type { referenceWords as W } from './reference.strings.ts'

export const referenceWords: Translated<typeof W> = {
  customerReference: 'Votre référence',
  hint: 'Par exemple le numéro de votre bon de commande. Elle figure dans les listes et les courriels, et vous retrouvez l’affaire par elle.',
  ofCustomer: 'Référence du client',
  about: 'Le nom que vous donnez à cette affaire. {{provider}} le voit et ne peut pas le changer.',
  save: 'Enregistrer la référence',
  saved: 'Référence enregistrée',
}
