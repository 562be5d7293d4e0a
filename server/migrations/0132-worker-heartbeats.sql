-- When each worker was last seen, by the database's clock. A lock of the worker's session told that it lives before; but a
-- pooler that lends connections by transaction keeps the session, and the lock outlived a killed worker.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null
);
