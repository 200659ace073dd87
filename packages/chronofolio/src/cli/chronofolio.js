#!/usr/bin/env node
import './support/tsx.js';

await import('./main.ts');
