/** Changing one's own company. A form over an older version says so, keeps what was typed and shows both. */
import { changeCompany } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { needsCertificate } from '@gtp/domain/amendment/amendment.ts';
import { type DetailName, isNeededDetail, longestDetail } from '@gtp/domain/amendment/company-details.ts';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { type ProblemForm, useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Company } from './amendment-queries.ts';
import { BothVersions } from './both-versions.tsx';
import { type DetailGroup, detailGroups, valuesIn } from './detail-groups.ts';

type DetailsFormProps = {
  readonly company: Company;
  readonly onReload: () => Promise<Company | undefined>;
  readonly onDone: (after: Company) => void;
  readonly onCancel: () => void;
};

export type Typed = Readonly<Partial<Record<DetailName, string>>>;
type DetailValues = { readonly typed: Typed; readonly note: string };

export function DetailsForm({ company, onReload, onDone, onCancel }: DetailsFormProps) {
  const { t } = useTranslation('amendment');
  const change = useCommand(changeCompany);
  const form: ProblemForm<DetailValues> = useProblemForm<DetailValues>({
    name: 'company',
    initial: { typed: {}, note: '' },
    version: company.version,
    problemsOf: () => ({}),
    // The server names the place of what it refuses in the list that was sent.
    pathOf: (field) => values[Number(/^values\.(\d+)\.value$/.exec(field)?.[1])]?.name,
  });
  const { typed, note } = form.values;
  const isCertified = (group: DetailGroup) =>
    group === 'identity' && needsCertificate({ ...company, changes: namesIn(typed) });
  const values = Object.entries(typed).map(([name, value]) => ({ name: name as DetailName, value }));
  const isStale = isChanged(change.error);
  const reload = async () => {
    const present = await onReload();
    if (present) form.rebase(present.version);
  };
  const send = () =>
    change.mutate(
      { version: form.version ?? company.version, values, note },
      {
        onSuccess: onDone,
        onError: (error) => {
          form.takeRefusal(error);
          if (isChanged(error)) void reload();
        },
      },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) send();
      }}
    >
      <Stack gap="md">
        {change.error ? <ErrorBox error={change.error} /> : null}
        {isStale && <BothVersions company={company} typed={typed} />}
        {detailGroups.map((group) => (
          <Panel
            key={group}
            title={t(`group.${group}`)}
            side={<small>{t(group === 'contact' ? 'info.atOnce' : 'info.reviewed')}</small>}
          >
            <Stack gap="sm">
              {isCertified(group) && <small>{t('proof.ask')}</small>}
              {valuesIn(group, company.values).map(({ name, value }) => (
                <DetailField key={name} form={form} name={name} value={typed[name] ?? value} />
              ))}
            </Stack>
          </Panel>
        ))}
        <Panel>
          <Textarea
            label={t('info.note')}
            description={t('info.noteHint')}
            autosize
            minRows={2}
            maxLength={2_000}
            {...form.bind('note')}
          />
        </Panel>
        <Group gap="sm">
          <Button type="submit" loading={change.isPending} disabled={values.length === 0}>
            {t(isStale ? 'info.sendAnyway' : 'info.send')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={change.isPending}>
            {t('info.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What somebody typed in, whether it differs or not. */
function namesIn(typed: Typed) {
  return Object.keys(typed).map((name) => ({ name: name as DetailName }));
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'amendment.company_changed_meanwhile';
}

type DetailFieldProps = {
  readonly form: ProblemForm<DetailValues>;
  readonly name: DetailName;
  readonly value: string;
};

const long: readonly DetailName[] = ['description', 'descriptionEnglish'];

function DetailField({ form, name, value }: DetailFieldProps) {
  const { t } = useTranslation('amendment');
  const shared = {
    ...form.fieldOf(name),
    label: t(`detail.${name}`),
    required: isNeededDetail(name),
    maxLength: longestDetail(name),
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      form.set(({ typed }) => ({ typed: { ...typed, [name]: currentTarget.value } })),
  };
  return long.includes(name) ? <Textarea {...shared} autosize minRows={3} /> : <TextInput {...shared} maw={560} />;
}
