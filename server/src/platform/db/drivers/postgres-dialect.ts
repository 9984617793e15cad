import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/** Kysely's dialect for PostgreSQL. Where a rollback fails as well, the fault that caused it is thrown. */
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
      // On a connection that is gone. It is thrown away now, and PostgreSQL undoes what was begun on it; why the transaction
      // failed is thrown by whoever asked for the rollback.
    }
  }
}
