import { recordKinds } from '../../shared/values/recordKinds.ts'

// The tables of pitboss.db. Values are JSON, and their readers check them against a TypeBox shape. One function can
// redact every `value`: the other columns contain only our own ids, never text that was received.

/** Spells "PBSS". The file's header contains it, which distinguishes our database from another program's. */
export const applicationId = 0x50425353

/** The version of the database schema. A newer version of Pitboss may use a higher number. */
export const schemaVersion = 1

const records = recordKinds.map(
  (table) => `
    CREATE TABLE ${table} (
      id TEXT PRIMARY KEY,
      connection TEXT NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
      value TEXT NOT NULL
    ) STRICT;
    CREATE INDEX ${table}_of_connection ON ${table} (connection);`
)

/** Creates the tables. Built-in connections have a row too, without a value, so that records can belong to them. */
export const schema = `
  -- A connection without its players and secrets. NULL: built in.
  CREATE TABLE connection (id TEXT PRIMARY KEY, value TEXT) STRICT;
  -- A player: the label of one token.
  CREATE TABLE account (
    connection TEXT NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (connection, id)
  ) STRICT;
  -- A token or another secret, encrypted by the keyring. binding: a hash of origin, proxy and certificates. known: the
  -- facts that the page may see. Without a connection it belongs to the profile.
  CREATE TABLE secret (
    id TEXT PRIMARY KEY,
    connection TEXT REFERENCES connection (id) ON DELETE CASCADE,
    account TEXT,
    binding TEXT NOT NULL,
    sealed BLOB NOT NULL,
    known TEXT,
    FOREIGN KEY (connection, account) REFERENCES account (connection, id) ON DELETE CASCADE
  ) STRICT;
  -- A preference, by its name.
  CREATE TABLE setting (id TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  -- What happened to activations, in order. Rows are added and never changed. A row copies the names it needs, so it
  -- outlives its connection. "activation" is the activation's id.
  CREATE TABLE activation (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    activation TEXT NOT NULL,
    event TEXT NOT NULL CHECK (event IN ('pending', 'outcome', 'resolved', 'unlocked')),
    value TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER activation_is_never_changed BEFORE UPDATE ON activation
    WHEN NEW.value IS NOT redact(OLD.value) OR NEW.number IS NOT OLD.number OR NEW.activation IS NOT OLD.activation
      OR NEW.event IS NOT OLD.event
    BEGIN SELECT raise(ABORT, 'activations are only added'); END;
  CREATE TRIGGER activation_is_never_deleted BEFORE DELETE ON activation
    BEGIN SELECT raise(ABORT, 'activations are only added'); END;
  -- The encrypted draft of a ticket about a player. "at" is its last change, in milliseconds.
  CREATE TABLE ticket (
    connection TEXT NOT NULL,
    account TEXT NOT NULL,
    at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (connection, account)
  ) STRICT;
  -- A file of bytes in files/, named by its SHA-256, and the records that use it.
  CREATE TABLE file (sha256 TEXT PRIMARY KEY, type TEXT NOT NULL, bytes INTEGER NOT NULL) STRICT;
  CREATE TABLE file_use (
    sha256 TEXT NOT NULL REFERENCES file (sha256),
    design TEXT REFERENCES design (id) ON DELETE CASCADE,
    snapshot TEXT REFERENCES snapshot (id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX file_use_of_design ON file_use (design);
  CREATE INDEX file_use_of_snapshot ON file_use (snapshot);
  CREATE INDEX file_use_of_file ON file_use (sha256);
  ${records.join('')}
`

/** The columns that may contain a platform's or a person's text. Modules redact their own encrypted columns. */
export const receivedColumns: readonly (readonly [table: string, column: string])[] = [
  ['connection', 'value'],
  ['account', 'label'],
  ['setting', 'value'],
  ['activation', 'value'],
  ...recordKinds.map((table) => [table, 'value'] as const)
]
