/** The part of the styles that a prerendered page needs, to stand in its HTML: a first visit then waits for no file. */
import postcss, { type Container } from 'postcss';

/** The rules of `styles` for elements and classes that `html` has; their order and layers stay. */
export function criticalStyles(styles: string, html: string): string {
  const names = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
  const sheet = postcss.parse(styles);
  sheet.walkRules((rule) => {
    if (isStepOfMotion(rule.parent)) return;
    rule.selectors = rule.selectors.filter((selector) => classesOf(selector).every((name) => names.has(name)));
    if (rule.selector === '') rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

function isStepOfMotion(parent: Container | undefined): boolean {
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));
}

/** Classes that an element must have for the selector to fit; those within `:not()` it must not. */
function classesOf(selector: string): readonly string[] {
  const asked = selector.replaceAll(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...asked.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}
