export const RULES: readonly import('../../engine/index.ts').Rule[] = [];
