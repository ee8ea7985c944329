import { CodeBlock } from '@candour/ui/code-block.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import type { CookieScript } from '../contract.ts';
import { serviceForm } from './service-form.ts';

/** What marks the elements of a service in pages; a new service has no channel yet. */
export const PageCode = ({ service }: { service: CookieScript | undefined }) => (
  <>
    <serviceForm.Field name="slug" placeholder="Made from the service name" />
    {service && (
      <Facts
        facts={[
          ['With the name', <Attribute key="name" value={service.slug} />],
          ['With the channel number', <Attribute key="channel" value={service.cookieScriptChannelId} />],
        ]}
      />
    )}
  </>
);

const Attribute = ({ value }: { value: string | number }) => (
  <CodeBlock code={`data-consent-service="${value}"`} label={`Attribute with ${value}`} />
);
