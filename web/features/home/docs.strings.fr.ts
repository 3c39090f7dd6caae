import type { Translated } from '../../platform/i18n.ts'
import type { docsWords as W } from './docs.strings.ts'

export const docsWords: Translated<typeof W> = {
  pageTitle: 'Référence de l’API | Umuhora',
  pageDescription:
    'Tous les appels de l’API d’Umuhora : qui peut les faire, ce qu’ils prennent, ce qu’ils renvoient et comment ils refusent.',
  heading: 'Référence de l’API',
  lead: 'Rédigée à partir des contrats mêmes que le serveur vérifie : elle ne peut pas dire autre chose que ce qu’il fait.',
  openapi: 'Document OpenAPI 3.1',
  problems: 'Ce que signifient les refus',
  introduction: 'Introduction',
  contents: 'Parties',
  allow: 'Appel permis à',
  parameters: 'Dans le chemin',
  query: 'Dans la requête',
  headers: 'En-têtes',
  body: 'Corps',
  schemas: 'Schémas',
  example: 'Exemple',
  answer: 'Réponse',
  refusals: 'Refuse avec',
  everyRefusal: 'Tout appel peut aussi refuser avec ceux-ci, là où ils s’appliquent',
  creates: 'Prend une Idempotency-Key',
  required: 'obligatoire',
  anyone: 'tout le monde',
  person: 'toute personne connectée',
  customer: 'personnes des entreprises clientes',
  provider: 'personnes des prestataires',
  operator: 'équipe de la plateforme',
}
