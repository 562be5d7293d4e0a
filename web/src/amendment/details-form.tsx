/** Changing one's own company. A form over an older version says so, keeps what was typed and shows both. */
import { changeCompany } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { type DetailName, isNeededDetail, longestDetail } from '@gtp/domain/amendment/company-details.ts';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Company } from './amendment-queries.ts';
import { BothVersions } from './both-versions.tsx';
import { detailGroups, valuesIn } from './detail-groups.ts';

type DetailsFormProps = {
  readonly company: Company;
  readonly onReload: () => Promise<Company | undefined>;
  readonly onDone: (after: Company) => void;
  readonly onCancel: () => void;
};

export type Typed = Readonly<Partial<Record<DetailName, string>>>;

export function DetailsForm({ company, onReload, onDone, onCancel }: DetailsFormProps) {
  const { t } = useTranslation('amendment');
  const [typed, setTyped] = useState<Typed>({});
  const [note, setNote] = useState('');
  // What the writer has seen: a background refetch must not make an old form look new.
  const [version, setVersion] = useState(company.version);
  const change = useCommand(changeCompany);
  const isStale = codeOf(change.error) === 'amendment.company_changed_meanwhile';
  const values = Object.entries(typed).map(([name, value]) => ({ name: name as DetailName, value }));
  const reload = async () => {
    const present = await onReload();
    if (present) setVersion(present.version);
  };
  const send = () =>
    change.mutate(
      { version, values, note },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (codeOf(error) === 'amendment.company_changed_meanwhile') void reload();
        },
      },
    );
  const type = (name: DetailName, value: string) => setTyped((before) => ({ ...before, [name]: value }));
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
              {valuesIn(group, company.values).map(({ name, value }) => (
                <DetailField
                  key={name}
                  name={name}
                  value={typed[name] ?? value}
                  error={sentenceFor(change.error, name, values)}
                  onValue={(next) => type(name, next)}
                />
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
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
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

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** The server names the place of what it refuses in the list that was sent. */
function sentenceFor(error: unknown, name: DetailName, sent: readonly { readonly name: DetailName }[]) {
  if (!(error instanceof ApiError)) return undefined;
  const index = sent.findIndex((each) => each.name === name);
  return index >= 0 && error.field === `values.${index}.value` ? error.message : undefined;
}

type DetailFieldProps = {
  readonly name: DetailName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

const long: readonly DetailName[] = ['description', 'descriptionEnglish'];

function DetailField({ name, value, error, onValue }: DetailFieldProps) {
  const { t } = useTranslation('amendment');
  const shared = {
    label: t(`detail.${name}`),
    required: isNeededDetail(name),
    maxLength: longestDetail(name),
    value,
    error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onValue(event.currentTarget.value),
  };
  return long.includes(name) ? <Textarea {...shared} autosize minRows={3} /> : <TextInput {...shared} maw={560} />;
}
