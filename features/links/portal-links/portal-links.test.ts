import { testResource } from '@candour/testing/test-resource';
import { portalLinks } from './contract.ts';
import { portalLinkSamples } from './samples.ts';

testResource(portalLinks, portalLinkSamples);
