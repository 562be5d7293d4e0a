/** What a passive scan, such as ZAP's baseline, would say of every page as it is built, and of all that a page loads: nothing. */
import { expect, test } from '@playwright/test';
import { complaintsOf } from '../scripts/scan/passive-rules.ts';
import { readRoutes } from './steps/route-crawl.ts';

const prefixes = ['', '/en', '/ja', '/sp', '/cn'];
const loaded = /(?:src|href)="(\/[^"]+)"/g;

test('no page and no file that a page loads has anything that a passive scan would name', async ({ request }) => {
  const complaints: string[] = [];
  const asked = new Set<string>();
  async function look(url: string): Promise<string> {
    if (asked.has(url)) return '';
    asked.add(url);
    const answer = await request.get(url, { maxRedirects: 0 });
    const headers = answer.headers();
    const isText = /text|json|javascript|svg/.test(headers['content-type'] ?? '');
    const body = isText ? await answer.text() : '';
    complaints.push(...complaintsOf({ url, status: answer.status(), headers, body, isSecure: false }));
    return body;
  }
  for (const { path } of await readRoutes()) {
    for (const prefix of prefixes) {
      const page = await look(prefix + path.replaceAll(/\{\w+\??\}/g, 'X-1'));
      for (const [, file = ''] of page.matchAll(loaded)) await look(file);
    }
  }
  expect(asked.size).toBeGreaterThan(500);
  expect(complaints).toEqual([]);
});
