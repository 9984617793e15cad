import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/** Kysely's dialect for PostgreSQL. If a rollback fails too, the original error is thrown. */
export class FaithfulPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver() {
    return new FaithfulDriver(this.#config)
  }
}

class FaithfulDriver extends PostgresDriver {
  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>) {
    try {
      await super.rollbackTransaction(...given)
    } catch {
      // The connection is gone: it is discarded and PostgreSQL rolls back. The caller throws the original error.
    }
  }
}
