/** This file imports nothing, so any folder may read it. */

export const API_BASE = '/api';
