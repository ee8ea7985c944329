import { testResource } from '@candour/testing/test-resource';
import { dataExports } from './contract.ts';
import { dataExportSamples } from './samples.ts';

testResource(dataExports, dataExportSamples);
