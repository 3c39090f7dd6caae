import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type Jobs, type Lane, laneOf, lanes, queued } from '../jobs.ts'
import type { DatabaseGauge } from './database-gauge.ts'

interface TaskRow {
  task: string
  due: number
  later: number
  running: number
  given_up: number
  oldest_due: number
}

/** The queue by lane: jobs that are due, scheduled for later, running, and abandoned after their last try. */
function queueByLane(jobs: Jobs): (tx: Tx) => Promise<ReadonlyMap<Lane, Omit<TaskRow, 'task'>>> {
  const laneByTask = new Map(Object.entries(jobs).map(([task, job]) => [queued(task), laneOf(job)]))
  return async (tx) => {
    const { rows } = await sql<TaskRow>`
      select t.identifier as task,
        count(*) filter (where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now()) as due,
        count(*) filter (where j.attempts < j.max_attempts and j.locked_at is null and j.run_at > now()) as later,
        count(*) filter (where j.locked_at is not null) as running,
        count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null) as given_up,
        coalesce(extract(epoch from now() - min(j.run_at) filter (
          where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now())), 0)::float as oldest_due
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier`.execute(tx)
    const found = new Map<Lane, Omit<TaskRow, 'task'>>(
      (Object.keys(lanes) as Lane[]).map((lane) => [
        lane,
        { due: 0, later: 0, running: 0, given_up: 0, oldest_due: 0 },
      ]),
    )
    for (const row of rows) {
      const lane = laneByTask.get(row.task) ?? 'work'
      const sum = found.get(lane)
      if (sum)
        found.set(lane, {
          due: sum.due + row.due,
          later: sum.later + row.later,
          running: sum.running + row.running,
          given_up: sum.given_up + row.given_up,
          oldest_due: Math.max(sum.oldest_due, row.oldest_due),
        })
    }
    return found
  }
}

/** Gauges of every installation, whatever its features. */
export function platformGauges(jobs: Jobs): DatabaseGauge[] {
  const queue = queueByLane(jobs)
  return [
    {
      name: 'queue_jobs',
      help: 'Jobs in the queue by lane and state: due, later, running, given_up.',
      labels: ['lane', 'state'],
      read: async (tx) =>
        [...(await queue(tx))].flatMap(([lane, row]) =>
          (['due', 'later', 'running', 'given_up'] as const).map((state) => ({
            value: row[state],
            labels: { lane, state },
          })),
        ),
    },
    {
      name: 'queue_oldest_due_seconds',
      help: 'How long the oldest job that is due has waited, by lane.',
      labels: ['lane'],
      read: async (tx) => [...(await queue(tx))].map(([lane, row]) => ({ value: row.oldest_due, labels: { lane } })),
    },
    {
      name: 'mails_given_up',
      help: 'Mails given up within the last 24 hours, by reason.',
      labels: ['reason'],
      read: async (tx) => {
        const { rows } = await sql<{ reason: string; value: number }>`
          select reason, count(m.id) as value
          from unnest(array['refused', 'not_taken', 'lapsed']) as reason
          left join undelivered_mails m using (reason)
          where m.id is null or m.given_up_at > now() - interval '1 day'
          group by reason`.execute(tx)
        return rows.map(({ reason, value }) => ({ value, labels: { reason } }))
      },
    },
    {
      name: 'backup_newest_age_seconds',
      help: 'Age of the newest backup of the whole installation; absent while there is none.',
      read: async (tx) => {
        const { rows } = await sql<{ value: number | null }>`
          select extract(epoch from now() - max(made_at))::float as value from installation_backups`.execute(tx)
        return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
      },
    },
    {
      name: 'schema_info',
      help: 'Always 1; its label is the newest migration of the database.',
      labels: ['migration'],
      read: async (tx) => {
        const { rows } = await sql<{ migration: string }>`
          select name as migration from kysely_migration order by name desc limit 1`.execute(tx)
        return rows.map(({ migration }) => ({ value: 1, labels: { migration } }))
      },
    },
  ]
}
