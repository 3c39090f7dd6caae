import type { AppContext } from '../../server/platform/app-context.ts'
import { type DemoProviderName, demoProviderCompanyId, demoProviders } from './demo-providers.ts'

const names: Readonly<Record<DemoProviderName, readonly [first: string, last: string]>> = {
  akagera: ['Eric', 'Habimana'],
  inzira: ['Josiane', 'Mukeshimana'],
  mara: ['Peter', 'Otieno'],
  rusumo: ['Claude', 'Nkurunziza'],
  crane: ['Olivia', 'Nansubuga'],
  kilindini: ['Hassan', 'Mwinyi'],
  zuri: ['Amina', 'Juma'],
  nyungwe: ['Solange', 'Uwamahoro'],
  silverback: ['Patrick', 'Mugisha'],
  umusozi: ['Denise', 'Ingabire'],
  ikirere: ['Yves', 'Ndayisenga'],
  imodoka: ['Jean Bosco', 'Hakizimana'],
  kagera: ['Rehema', 'Massawe'],
  imbeho: ['Chantal', 'Umutoni'],
  masaka: ['Emmanuel', 'Bizimana'],
  gikondo: ['Alice', 'Mutesi'],
  gasutamo: ['Vestine', 'Nyirahabimana'],
  umupaka: ['Fidele', 'Rukundo'],
  ibyuma: ['Innocent', 'Gasana'],
  moteri: ['Moses', 'Kato'],
  deira: ['Fatima', 'Rahman'],
  jebel: ['Imran', 'Qureshi'],
  pearl: ['Mei', 'Chen'],
  yiwu: ['Lin', 'Zhao'],
  deccan: ['Priya', 'Nair'],
  ubwirinzi: ['Diane', 'Umulisa'],
}

/** The people of each demo provider: they confirm and report, and have no account to sign in with. */
export async function seedStaff(context: AppContext): Promise<void> {
  const others = Object.entries(demoProviders).filter(([, { id }]) => id !== demoProviderCompanyId)
  await context.worker.transact(async (tx) => {
    const there = await tx
      .selectFrom('people')
      .select('company_id')
      .where(
        'company_id',
        'in',
        others.map(([, { id }]) => id),
      )
      .execute()
    const staffed = new Set(there.map(({ company_id }) => company_id))
    const missing = others.filter(([, { id }]) => !staffed.has(id))
    if (missing.length === 0) return
    await tx
      .insertInto('people')
      .values(
        missing.map(([name, { id }]) => ({
          // The person of provider 7 has 307 in their id, which no other id has.
          id: id.replace(/0000(\d{2})$/, '0003$1'),
          company_id: id,
          role: 'manager',
          first_name: names[name as DemoProviderName][0],
          last_name: names[name as DemoProviderName][1],
          email: `${name}@providers.demo.umuhora.rw`,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
