/** Refuses colours and sizes of the look that stand outside web/src/ui/tokens.css, and names of tokens that are none. */
import { listFiles, readTextFiles, type TextFile } from './repository.ts';

const tokensPath = 'web/src/ui/tokens.css';
/** Mantine reckons shades from its palette, and the editor of notices is a library's. */
const palettes = ['web/src/app/theme.ts', 'web/src/notice/rich-text-editor.tsx'];

const rules: readonly { readonly pattern: RegExp; readonly about: string; readonly only?: RegExp }[] = [
  { pattern: /#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl)a?\(/i, about: 'a colour', only: /\.css$/ },
  { pattern: /['"`]#[0-9a-f]{3,8}['"`]/i, about: 'a colour', only: /\.tsx?$/ },
  { pattern: /var\(--mantine-color-/, about: "a colour of Mantine's" },
  { pattern: /font-size:.*\dpx|fontSize: ?['"]?\d/, about: 'a size of type' },
  { pattern: /border-radius:(?!.*999px).*\dpx|borderRadius: ?['"]?\d/, about: 'a corner' },
  { pattern: /^\s*(?:[a-z]+-)?(?:gap|padding|margin)[a-z-]*:.*\b\d*[13579]px/, about: 'a space off the scale' },
];

/** A sentence a line that breaks a rule. */
export function strayLooks(files: readonly TextFile[]): string[] {
  const tokens = files.find(({ path }) => path === tokensPath)?.text ?? '';
  const known = new Set([...tokens.matchAll(/^ {2}(--[a-z-]+):/gm)].map(([, name = '']) => name));
  const looked = files.filter(
    ({ path }) => path.startsWith('web/src/') && /\.(?:css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return looked
    .filter(({ path }) => path !== tokensPath && !palettes.includes(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const place = `${path}:${at + 1}`;
        const broken = rules.filter(({ pattern, only }) => (only ?? /./).test(path) && pattern.test(line));
        const used = [...line.matchAll(/var\((--(?:color|type|radius|shadow)-[a-z-]+)/g)].map(([, name = '']) => name);
        const unknown = used.filter((name) => !known.has(name));
        return [
          ...broken.map(({ about }) => `${place}: ${about} that is no token: ${line.trim()}`),
          ...unknown.map((name) => `${place}: ${name} is no token`),
        ];
      }),
    );
}

if (import.meta.main) {
  const stray = strayLooks(readTextFiles(listFiles().filter((path) => path.startsWith('web/src/'))));
  for (const sentence of stray) console.error(sentence);
  console.log(stray.length === 0 ? 'The look is made of tokens' : `${stray.length} lines; see ${tokensPath}`);
  process.exitCode = stray.length === 0 ? 0 : 1;
}
