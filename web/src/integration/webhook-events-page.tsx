/** What webhooks are sent for, for whoever writes the program that takes them. */
import { listWebhookEvents } from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { Anchor, Code, SimpleGrid, Stack, Text } from '@mantine/core';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { apiDocsPath, integrationPath } from './integration-paths.ts';
import { useScopeNames } from './scope-names.ts';
import { useEventNames } from './webhook-form.tsx';

type EventProps = { readonly described: Answer<typeof listWebhookEvents>['list'][number] };

export function WebhookEventsPage() {
  const { t } = useTranslation('integration');
  const events = useRead(listWebhookEvents);
  const hint = (
    <>
      {t('catalogue.hint')}{' '}
      <Anchor href={apiDocsPath()} inherit>
        {t('catalogue.reference')}
      </Anchor>
    </>
  );
  return (
    <Stack gap="md">
      <PageHeader title={t('catalogue.title')} hint={hint} back={{ to: integrationPath(), label: t('page.title') }} />
      <QueryView query={events} skeletonLines={12}>
        {({ list }) => (
          <Stack gap="md">
            {list.map((each) => (
              <EventPanel key={each.event} described={each} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

/** A program names the event by its code, and so does the address of its place on the page. */
function EventPanel({ described }: EventProps) {
  const { t } = useTranslation('integration');
  const eventNames = useEventNames();
  const { event } = described;
  return (
    <Panel id={event} title={eventNames([event])} side={<Code>{event}</Code>}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Facts described={described} />
        <figure style={{ margin: 0 }}>
          <Text component="figcaption" size="sm" mb={6}>
            {t('catalogue.example')}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {described.payload}
          </Code>
        </figure>
      </SimpleGrid>
    </Panel>
  );
}

function Facts({ described: { event, version, occasion, recipients, readBy } }: EventProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const scope = readBy && (
    <>
      {scopeNames([readBy])} <Code>{readBy}</Code>
    </>
  );
  return (
    <Stack gap="sm">
      <KeyValues
        items={[
          { name: t('catalogue.occasion'), value: occasion },
          { name: t('catalogue.recipients'), value: recipients },
          scope && { name: t('catalogue.readBy'), value: scope },
          { name: t('catalogue.version'), value: String(version) },
        ]}
      />
      {event === 'integration.tested' && <PageLink to={integrationPath()}>{t('catalogue.test')}</PageLink>}
    </Stack>
  );
}
