import { testResource } from '@candour/testing/test-resource';
import { metaDataKeys } from './contract.ts';
import { metaDataKeySamples } from './samples.ts';

testResource(metaDataKeys, metaDataKeySamples);
