#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: the owner of the tables, and the role of the portal, which
# may not change the ledger. Their passwords are files of compose.yaml.
set -eu
owner=$(cat /run/secrets/owner-password)
portal=$(cat /run/secrets/portal-password)
psql --set=ON_ERROR_STOP=1 --set=owner="$owner" --set=portal="$portal" --username postgres <<'SQL'
create role portal_owner login createdb password :'owner';
create role portal login password :'portal';
grant portal to portal_owner;
create database portal owner portal_owner encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C' template template0;
SQL
