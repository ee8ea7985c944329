import type { AttentionSource } from '@candour/kit/server/attention';
import { accessKeyAttention } from '../../features/access/access-keys/server/attention.ts';
import {
  checkAttention,
  textAttention,
} from '../../features/cookies/cookie-banners/server/attention/findings.ts';
import { publishingAttention } from '../../features/cookies/cookie-banners/server/attention/unpublished.ts';
import { integrationAttention } from '../../features/integrations/server/attention.ts';
import { ledgerAttention, mailAttention } from '../../features/organisation/logs/server/attention.ts';
import { rightsAttention } from '../../features/people/rights-requests/server/attention.ts';
import { processAttention } from '../../features/processing/processes/server/attention.ts';
import { vendorAttention } from '../../features/advertising/vendors/server/attention.ts';
import { agentAttention } from '../../features/staff/agents/server/attention.ts';
import { scanAttention } from '../../features/site-scanner/server/attention.ts';

/** Everything that may need somebody, one line per kind. */
export const attentionSources: readonly AttentionSource[] = [
  ledgerAttention,
  mailAttention,
  integrationAttention,
  scanAttention,
  checkAttention,
  publishingAttention,
  textAttention,
  accessKeyAttention,
  processAttention,
  agentAttention,
  rightsAttention,
  vendorAttention,
];
