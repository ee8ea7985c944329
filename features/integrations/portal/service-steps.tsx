import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormSteps, type FormStep } from '@candour/kit/portal/form-steps.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { SystemIntegration } from '../contract.ts';
import type { IntegrationService } from '../contract/services.ts';
import { StepDetails, StepResponse, StepTrigger } from './steps/plain-steps.tsx';
import { StepEndpoint, StepSource } from './steps/step-endpoint.tsx';

// Loaded when they are opened.
const StepFilters = lazyPart(() => import('./steps/step-filters.tsx'), 'StepFilters');
const StepPayload = lazyPart(() => import('./steps/step-payload.tsx'), 'StepPayload');
const StepPages = lazyPart(() => import('./steps/step-fetch.tsx'), 'StepPages');
const StepMapping = lazyPart(() => import('./steps/step-fetch.tsx'), 'StepMapping');
const StepTest = lazyPart(() => import('./steps/step-test.tsx'), 'StepTest');

const catalogue = texts({
  details: 'Details',
  detailsText: 'What it is called and what it does',
  trigger: 'Trigger',
  triggerText: 'What makes it send',
  filters: 'Filters',
  filtersText: 'Which changes it sends',
  endpoint: 'Endpoint',
  endpointText: 'Where it sends to',
  bucket: 'Bucket',
  bucketText: 'Where its files go',
  payload: 'Payload',
  payloadText: 'What it sends',
  response: 'Response and retries',
  responseText: 'What counts as delivered, and what happens otherwise',
  test: 'Test and save',
  testText: 'Try it before it runs',
  source: 'Endpoint',
  sourceText: 'Where it fetches from',
  pages: 'Pages and changes',
  pagesText: 'How it gets all records, and later only what changed',
  mapping: 'Records',
  mappingText: 'What they become',
  triggerFirst: 'Choose a trigger first',
});

type Props = { system: SystemIntegration; service: IntegrationService | undefined };
const s3 = 5;

/** The steps of a service, saved together: seven if it sends. */
export const ServiceSteps = ({ system, service }: Props) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const isInbound = useWatch({ control, name: 'direction' }) === 'Inbound';
  const isS3 = system.authenticationTypeId === s3;
  const sending = useSendingSteps({ system, isS3 });
  const fetching = useFetchingSteps(system);
  const [first, last] = [
    {
      title: words.details,
      subtitle: words.detailsText,
      names: ['name', 'notes', 'direction'],
      content: <StepDetails isS3={isS3} />,
    },
    {
      title: words.test,
      subtitle: words.testText,
      names: [],
      content: <Waiting content={<StepTest service={service} />} />,
    },
  ];
  return (
    <FormSteps isNew={service === undefined} steps={[first, ...(isInbound ? fetching : sending), last]} />
  );
};

const useSendingSteps = ({ system, isS3 }: { system: SystemIntegration; isS3: boolean }): FormStep[] => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const hasTrigger = Boolean(useWatch({ control, name: 'triggerType' }));
  const later = { disabledReason: hasTrigger ? undefined : words.triggerFirst };
  return [
    {
      title: words.trigger,
      subtitle: words.triggerText,
      names: ['triggerType', 'batching'],
      content: <StepTrigger />,
    },
    {
      title: words.filters,
      subtitle: words.filtersText,
      names: ['filters'],
      content: <Waiting content={<StepFilters />} />,
    },
    {
      title: isS3 ? words.bucket : words.endpoint,
      subtitle: isS3 ? words.bucketText : words.endpointText,
      names: ['httpMethod', 'requestUrl', 'queryParameters', 'headers', 's3'],
      ...later,
      content: <StepEndpoint {...{ isS3, baseUrl: system.baseUrl }} />,
    },
    {
      title: words.payload,
      subtitle: words.payloadText,
      ...later,
      names: ['payloadTemplate', 'valueMaps', 'dateFormat', 'nullHandling'],
      content: <Waiting content={<StepPayload />} />,
    },
    {
      title: words.response,
      subtitle: words.responseText,
      ...later,
      names: [
        'successCodes',
        'conflictIsSuccess',
        'responseMapping',
        'retry',
        'ratePerSecond',
        'concurrency',
      ],
      content: <StepResponse isS3={isS3} />,
    },
  ];
};

const useFetchingSteps = (system: SystemIntegration): FormStep[] => {
  const words = useTexts(catalogue);
  const ofMapping = [
    'brandId',
    'idPath',
    'fields',
    'answers',
    'capturedAtPath',
    'transactionType',
    'sourceCode',
  ];
  const ofPages = [
    'itemsPath',
    'paging',
    'nextPath',
    'pageParameter',
    'firstPage',
    'sizeParameter',
    'pageSize',
    'watermarkPath',
    'watermarkParameter',
    'watermarkStart',
  ];
  const inside = (names: readonly string[]) => names.map((name) => `inbound.${name}`);
  return [
    {
      title: words.source,
      subtitle: words.sourceText,
      names: ['httpMethod', 'requestUrl', 'queryParameters', 'headers', 'ratePerSecond'],
      content: <StepSource baseUrl={system.baseUrl} />,
    },
    {
      title: words.pages,
      subtitle: words.pagesText,
      names: inside(ofPages),
      content: <Waiting content={<StepPages />} />,
    },
    {
      title: words.mapping,
      subtitle: words.mappingText,
      names: inside(ofMapping),
      content: <Waiting content={<StepMapping />} />,
    },
  ];
};

const Waiting = ({ content }: { content: React.ReactNode }) => (
  <Suspense fallback={<Skeleton height={240} />}>{content}</Suspense>
);
