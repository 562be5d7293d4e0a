/** More people who log in for a company that is there already. */
import { hashPassword } from '@gtp/server/account/account.ts';
import pg from 'pg';
import { password } from '../pay/prepare-orders.ts';

/** Each as `like` is, but for the password, which is that of all measurements; those who are there stay. */
export async function addPeople(ownerUrl: string, like: string, names: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  try {
    await owner.connect();
    await owner.query(
      `insert into users (user_id, company_id, user_group, name, email, language, password_hash, created_at)
        select person, company_id, user_group, name, person || '@demo.example', language, $1, created_at
        from users, unnest($2::text[]) as person where user_id = $3
        on conflict do nothing`,
      [await hashPassword(password), [...names], like],
    );
  } finally {
    await owner.end();
  }
}
