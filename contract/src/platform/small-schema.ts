/**
 * What the browser has instead of zod (decision 0177): the same shapes, by the same names, with the same answers about
 * which fields do not fit. Only the few that wire tables are made of; `package.json` chooses by `#schema`.
 */
type Path = readonly (string | number)[];
type Issue = { readonly path: Path };
type Check = (value: string | readonly unknown[]) => boolean;

export type SmallSchema = {
  /** Where `value` does not fit; `clean` is what fits, without unknown fields. */
  readonly look: (value: unknown) => { readonly issues: readonly Issue[]; readonly clean: unknown };
  readonly check: (...checks: readonly Check[]) => SmallSchema;
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

const here: readonly Issue[] = [{ path: [] }];

/** `isChecked`: whether a value is of the kind that checks understand. */
function make(look: SmallSchema['look'], isChecked = (_value: unknown) => false): SmallSchema {
  return {
    look,
    check: (...checks) =>
      make((value) => {
        const fits = !isChecked(value) || checks.every((each) => each(value as string));
        return fits ? look(value) : { issues: here, clean: value };
      }),
    safeParse(value) {
      const { issues, clean } = look(value);
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: clean };
    },
  };
}

const where = (fits: (value: unknown) => boolean) =>
  make((value) => ({ issues: fits(value) ? [] : here, clean: value }), fits);

const within = (name: string | number, issues: readonly Issue[]) =>
  issues.map(({ path }) => ({ path: [name, ...path] }));

export const string = () => where((value) => typeof value === 'string');
export const int = () => where(Number.isSafeInteger);
export const boolean = () => where((value) => typeof value === 'boolean');
const oneOf = (words: readonly string[]) => where((value) => words.includes(value as string));

export { oneOf as enum };

export const nullish = ({ look }: SmallSchema) =>
  make((value) => (value === undefined || value === null ? { issues: [], clean: value } : look(value)));

export const array = ({ look }: SmallSchema) =>
  make((value) => {
    if (!Array.isArray(value)) return { issues: here, clean: value };
    const looks = value.map(look);
    return {
      issues: looks.flatMap(({ issues }, place) => within(place, issues)),
      clean: looks.map((each) => each.clean),
    };
  }, Array.isArray);

export const object = (shape: Readonly<Record<string, SmallSchema>>) =>
  make((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { issues: here, clean: value };
    const whole = value as Readonly<Record<string, unknown>>;
    const looks = Object.entries(shape).map(([name, { look }]) => ({ name, ...look(whole[name]) }));
    return {
      issues: looks.flatMap(({ name, issues }) => within(name, issues)),
      clean: Object.fromEntries(looks.filter(({ name }) => name in whole).map(({ name, clean }) => [name, clean])),
    };
  });

export const minLength =
  (least: number): Check =>
  ({ length }) =>
    length >= least;
export const maxLength =
  (most: number): Check =>
  ({ length }) =>
    length <= most;
export const regex =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value as string);
