import type { Process } from '../contract.ts';
import { isOutside, type StepName } from './words.ts';

/** What is missing before a process can be approved, and where it is filled in. */
export type Problem = { field: string; step: StepName; text: string };

/** What the chosen look-up values mean. */
export type Meanings = {
  isSpecial: (dataCategoryId: number) => boolean;
  /** Of the chosen legal basis. */
  isConsent: boolean;
  isLegitimateInterest: boolean;
};

type Step = Omit<Problem, 'step'>[];

const required = (
  process: Process,
  fields: Partial<Record<keyof Process, string>>,
): { field: string; text: string }[] =>
  Object.entries(fields).flatMap(([field, text]) => {
    const value = process[field as keyof Process]; // its keys are members of a process
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [{ field, text }] : [];
  });

const basicsOf = (process: Process): Step =>
  required(process, {
    organisationId: 'Choose the organisation',
    departmentId: 'Choose a department',
    ownerUserId: 'Choose an owner',
    contactEmail: 'Enter a contact email',
    description: 'Describe the process',
  });

const purposesOf = (process: Process, meanings: Meanings): Step => {
  if (process.role === 'Processor') {
    return required(process, {
      clients: 'Name the controllers you work for',
      processingCategories: 'Say what is done for them',
    });
  }
  const joint = process.role === 'JointController' ? { jointControllers: 'Name the joint controllers' } : {};
  const isSpecial = process.dataCategoryIds.some(meanings.isSpecial);
  return required(process, {
    ...joint,
    purpose: 'State the purpose',
    legalBasisId: 'Choose a legal basis',
    ...(isSpecial ? { specialBasisId: 'Special categories of data need a basis under Art. 9' } : {}),
    ...(meanings.isLegitimateInterest
      ? { legitimateInterestUrl: 'Say where the balancing of interests is kept' }
      : {}),
  });
};

const peopleOf = (process: Process, { isConsent }: Meanings): Step => {
  if (process.role === 'Processor') return [];
  return [
    ...required(process, {
      dataSubjectCategoryIds: 'Choose whose data it is',
      dataCategoryIds: 'Choose the categories of data',
      dataSourceIds: 'Say where the data comes from',
    }),
    ...(isConsent && process.channelIds.length + process.statementIds.length === 0
      ? [{ field: 'channelIds', text: 'Choose the channels whose consent it relies on' }]
      : []),
  ];
};

const transfersOf = ({ transfers }: Process): Step =>
  transfers.flatMap(({ country, safeguardId }, at) =>
    isOutside(country) && safeguardId === null
      ? [{ field: `transfers.${at}.safeguardId`, text: 'A transfer outside the EEA needs a safeguard' }]
      : [],
  );

const retentionOf = (process: Process): Step => {
  const measures = { securityMeasureIds: 'Choose security measures' };
  if (process.role === 'Processor') return required(process, measures);
  return required(process, {
    retentionPeriodId: 'Choose a retention period',
    retentionStart: 'Say what the period starts with',
    deletionMethod: 'Say how data is deleted',
    ...measures,
  });
};

const riskOf = (process: Process): Step => {
  const { dpiaStatus, riskLevel } = process;
  const isOpen = dpiaStatus === 'NotAssessed' || (riskLevel === 'High' && dpiaStatus === 'NotNeeded');
  return [
    ...required(process, { riskLevel: 'Choose a risk' }),
    ...(isOpen
      ? [
          {
            field: 'dpiaStatus',
            text:
              riskLevel === 'High'
                ? 'A high risk needs an impact assessment'
                : 'Say whether it needs an impact assessment',
          },
        ]
      : []),
  ];
};

/** Everything that keeps a process from being submitted or approved, step by step. */
export const problemsOf = (process: Process, meanings: Meanings): Problem[] => {
  const of = (step: StepName, found: Step): Problem[] => found.map((one) => ({ ...one, step }));
  return [
    ...of('Basics', basicsOf(process)),
    ...of('Purpose and basis', purposesOf(process, meanings)),
    ...of('People and data', peopleOf(process, meanings)),
    ...of('Systems, recipients, transfers', [
      ...(process.role === 'Processor' ? [] : required(process, { systemIds: 'Choose the systems' })),
      ...transfersOf(process),
    ]),
    ...of('Retention and security', retentionOf(process)),
    ...of('Risk', riskOf(process)),
  ];
};
