import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Most devices stored for an account, the latest ones: a program without cookies counts as a new device each time. */
const most = 20

/** Records that an account got a session on a device; updated once a day. */
export async function noteDevice(tx: Tx, userId: string, device: Buffer): Promise<void> {
  await sql`
    with noted as (
      insert into auth.devices (device, user_id) select ${device}::bytea, id from auth.users where id = ${userId}
      on conflict (device, user_id) do update set seen_at = now() where devices.seen_at < now() - interval '1 day'
    )
    delete from auth.devices where user_id = ${userId} and device in (
      select device from auth.devices where user_id = ${userId} and device <> ${device}
       order by seen_at desc, device offset ${most - 1})`.execute(tx)
}
