import type { Pool } from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  Plans?: PlanNode[];
}

export interface LoggedPlan {
  'Query Text': string;
  Plan: PlanNode;
  JIT?: object;
}

/**
 * Makes new connections to this database report the plan of each statement, including the
 * statements inside functions.
 */
export async function logPlans(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select current_database() as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [name, value] of Object.entries(settings)) {
    await pool.query(`alter database ${rows[0].name} set ${name} = '${value}'`);
  }
}

export function collectPlans(pool: Pool): () => LoggedPlan[] {
  let plans: LoggedPlan[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (message.startsWith('duration:')) plans.push(JSON.parse(message.slice(start)));
    });
  });
  return () => {
    const taken = plans;
    plans = [];
    return taken;
  };
}

/**
 * If JIT is on, PostgreSQL compiles plans that cost more than this. The value is PostgreSQL’s
 * default for `jit_above_cost`.
 */
const JIT_ABOVE_COST = 100_000;

export function faultsOf(plan: LoggedPlan, largeTables: ReadonlySet<string>): string[] {
  const scanned = nodesOf(plan.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => largeTables.has(table));
  return [
    ...scanned.map((table) => `scans ${table}`),
    ...(plan.JIT ? ['is compiled'] : []),
    ...(plan.Plan['Total Cost'] > JIT_ABOVE_COST ? ['costs enough to be compiled'] : []),
  ];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
