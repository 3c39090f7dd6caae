import { publish } from '../../platform/database/publish.ts'

export const insuranceCertificatesView = publish.selectFrom('insurance_certificates').select(['id', 'number'])
