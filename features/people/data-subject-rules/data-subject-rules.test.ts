import { testResource } from '@candour/testing/test-resource';
import { dataSubjectRules } from './contract.ts';
import { dataSubjectRuleSamples } from './samples.ts';

testResource(dataSubjectRules, dataSubjectRuleSamples);
