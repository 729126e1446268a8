import type { SharedValue, TicketRoom, Tickets } from '#server/storage/shared-state.ts'
import type { SharedAround } from './shared-limits.ts'

/** Values that are used once: taking one is deleting its row, so that one of many processes gets it. */
export function ticketRows(
  { sql, gate, hashOf, wrote }: SharedAround,
  name: string,
  { ofOne }: TicketRoom,
): Tickets {
  return {
    put: async (given, { key, content, ms }) => {
      const owner = hashOf(name, given)
      wrote()
      await gate.attempt(
        () => sql`
          with added as (
            insert into tickets (owner, key, content, ends_at)
            values (${owner}, ${key}, ${content},
              clock_timestamp() + make_interval(secs => ${ms / 1000}))
          )
          delete from tickets where number in (
            select number from tickets where owner = ${owner}
            order by number desc offset ${ofOne - 1}::integer)`,
      )
    },
    take: async (given, key) => {
      const owner = hashOf(name, given)
      const [row] = await gate.attempt(
        () => sql<{ key: string; content: string; ms: number }>`
          delete from tickets where number = (
            select number from tickets
            where owner = ${owner} and ends_at > clock_timestamp()
              and (${key}::text is null or key = ${key})
            order by number desc limit 1 for update skip locked)
          returning key, content,
            (extract(epoch from ends_at - clock_timestamp()) * 1000)::double precision as ms`,
      )
      return row ? { key: row.key, content: row.content, ms: row.ms } : null
    },
  }
}

/** A value that ends. */
export function valueRow({ sql, gate }: SharedAround, name: string): SharedValue {
  return {
    get: async () => {
      const [row] = await gate.attempt(
        () => sql<{ content: string; ms: number }>`
          select content,
            (extract(epoch from ends_at - clock_timestamp()) * 1000)::double precision as ms
          from shared_values where name = ${name} and ends_at > clock_timestamp()`,
      )
      return row ? { content: row.content, ms: row.ms } : null
    },
    set: async (content, ms) => {
      await gate.attempt(
        () => sql`
          insert into shared_values (name, content, ends_at)
          values (${name}, ${content},
            clock_timestamp() + make_interval(secs => ${ms / 1000}))
          on conflict (name) do update
          set content = excluded.content, ends_at = excluded.ends_at`,
      )
    },
    clear: async (content) => {
      await gate.attempt(
        () => sql`
          delete from shared_values where name = ${name}
            and (${content ?? null}::text is null or content = ${content ?? null})`,
      )
    },
  }
}
