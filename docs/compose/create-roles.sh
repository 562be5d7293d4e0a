#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: the owner of the tables, and the role of the portal, which
# may not change the ledger.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=portal="$PORTAL_PASSWORD" --username postgres <<'SQL'
create role portal_owner login createdb password :'owner';
create role portal login password :'portal';
grant portal to portal_owner;
create database portal owner portal_owner encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C' template template0;
SQL
