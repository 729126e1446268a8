import { databaseName, type Database, type Transaction } from './database.ts'

/** A number that nothing else uses for a lock: "fore" in ASCII. */
export const MIGRATION_LOCK = 0x66_6f_72_65

/**
 * The steps that create the tables; a released step is never edited. A process of the previous
 * version still runs while the next one starts, so a step only adds: it renames nothing, and what
 * it adds has a default. A step that cannot follow this rule says so with `oldestProgram`.
 */
const STEPS: readonly { sql: string; oldestProgram?: number }[] = [
  {
    sql: `
      create table state (
        only_one boolean primary key default true check (only_one),
        version bigint not null,
        undo_id text,
        changed_at json not null
      );
      create table parts (name text primary key, content json not null);
      create table locations (id text primary key, place integer not null, content json not null);
      create table days (id text primary key, place integer not null, content json not null);
      create table journal (
        version bigint primary key,
        at timestamptz not null,
        line text not null
      );
      create table documents (
        name text primary key,
        version bigint not null,
        content text not null
      );
      create table attempts (
        number bigint generated always as identity primary key,
        month text not null,
        content json not null
      );
      create index attempts_by_month on attempts (month, number);
      create table attempt_counts (
        month text not null,
        role text not null,
        count integer not null,
        primary key (month, role)
      );
      create table media (
        name text primary key,
        content bytea not null,
        changed_at timestamptz not null default now()
      );
      create table browser_files (
        path text primary key,
        type text not null,
        content bytea not null,
        last_had_at timestamptz not null default now()
      );
    `,
  },
  {
    // State that is shared for minutes does not wait for the disk: a crash of the database may lose
    // it.
    sql: `
      create table agreed (name text primary key, content text not null);
      create unlogged table limits (key text primary key, full_at timestamptz not null);
      create unlogged table pauses (
        key text primary key,
        failures integer not null,
        ends_at timestamptz not null
      );
      create unlogged table tickets (
        number bigint generated always as identity primary key,
        owner text not null,
        key text not null,
        content text not null,
        ends_at timestamptz not null
      );
      create index tickets_by_owner on tickets (owner, number);
      create unlogged table shared_values (
        name text primary key,
        content text not null,
        ends_at timestamptz not null
      );
      create unlogged table leases (
        name text primary key,
        holder text not null,
        ends_at timestamptz not null
      );
    `,
  },
]

/**
 * Brings the tables up to date, once, even when several processes start together.
 *
 * @throws Error with one sentence when a newer program changed the tables in a way that this one cannot
 *   work with, or the database has tables of something else
 */
export async function migrate(sql: Database, url: string): Promise<void> {
  await sql.begin((tx) => migrateIn(tx, url))
}

/** Like `migrate`, within the caller's transaction; no other process starts until it ends. */
export async function migrateIn(tx: Transaction, url: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
  const version = await versionOf(tx, url)
  if (version >= STEPS.length) return
  for (const { sql: step } of STEPS.slice(version)) await tx.run(step)
  const oldest = STEPS.findLastIndex(({ oldestProgram }) => oldestProgram !== undefined)
  await tx`delete from forecourt_schema`
  await tx`
    insert into forecourt_schema (version, oldest_program)
    values (${STEPS.length}, ${STEPS[oldest]?.oldestProgram ?? 0})`
}

/**
 * For callers that only read.
 *
 * @returns whether the database has our tables
 * @throws Error with one sentence when another version of the program has to be used first
 */
export async function isMigrated(tx: Transaction, url: string): Promise<boolean> {
  const [found] = await tx<{ own: string | null }>`
    select to_regclass('forecourt_schema')::text as own`
  if (found?.own == null) return false
  if ((await versionOf(tx, url)) >= STEPS.length) return true
  throw new Error(
    `The database ${databaseName(url)} was last used by an older version of this program. Start the site once with this version.`,
  )
}

/** The number of steps that the tables have had; 0 for an empty database. */
async function versionOf(tx: Transaction, url: string): Promise<number> {
  const [found] = await tx<{ own: string | null; tables: number }>`
    select to_regclass('forecourt_schema')::text as own,
      (select count(*)::int from pg_tables where schemaname = current_schema()) as tables`
  if (found?.own === null) {
    if (found.tables > 0) {
      throw new Error(
        `The database ${databaseName(url)} contains another program’s tables. Set DATABASE_URL to an empty database.`,
      )
    }
    await tx`create table forecourt_schema (version integer not null, oldest_program integer not null)`
    return 0
  }
  const [row] = await tx<{ version: number; oldest_program: number }>`
    select version, oldest_program from forecourt_schema`
  const { version = 0, oldest_program: oldest = 0 } = row ?? {}
  if (oldest > STEPS.length) {
    throw new Error(
      `The database ${databaseName(url)} was changed by a newer version of this program. Start that version.`,
    )
  }
  return version
}
