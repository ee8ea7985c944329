import { testResource } from '@candour/testing/test-resource';
import { links } from './contract.ts';
import { linkSamples } from './samples.ts';

testResource(links, linkSamples);
