/* As in docs/operations.md. Each node has its own network (network.ts), so all use the same ports. */

export const NODES = ['node1', 'node2', 'node3'] as const
export type NodeName = (typeof NODES)[number]

export const PORTS = { postgresql: 5432, patroni: 8008, etcd: 2379, etcdPeers: 2380, primary: 5000 }

/** Seconds until a silent leader is replaced. Patroni requires loop_wait + 2 x retry_timeout <= ttl. */
export const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

export const addressOf = (node: NodeName) => `10.77.0.${1 + NODES.indexOf(node)}`
export const PROXY_ADDRESS = '10.77.0.254'

export interface Folders {
  folder: string
  programs: string
}

/** JSON is valid YAML. */
export const patroniSettings = (node: NodeName, { folder, programs }: Folders) =>
  JSON.stringify(
    {
      scope: 'hub',
      name: node,
      restapi: at(node, PORTS.patroni),
      // Not etcd3: with it, a frozen leader of Patroni 3.0.2 overwrites the new leader's key when it resumes. That lost
      // 89 of 165 acknowledged writes here.
      etcd: { hosts: NODES.map((each) => `${addressOf(each)}:${PORTS.etcd}`) },
      bootstrap: {
        dcs: {
          ...TIMES,
          maximum_lag_on_failover: 1024 * 1024,
          synchronous_mode: true,
          failsafe_mode: true,
          primary_start_timeout: 0,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              wal_level: 'replica',
              wal_log_hints: 'on',
              max_connections: 100,
              wal_keep_size: '256MB',
              // Close a silent connection before the leader is replaced.
              wal_sender_timeout: '10s',
              wal_receiver_timeout: '10s',
              tcp_keepalives_idle: 10,
              tcp_keepalives_interval: 5,
              tcp_keepalives_count: 3,
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      },
      postgresql: {
        ...at(node, PORTS.postgresql),
        data_dir: `${folder}/data`,
        bin_dir: programs,
        pgpass: `${folder}/pgpass`,
        use_unix_socket: true,
        parameters: { unix_socket_directories: folder },
        authentication: {
          superuser: { username: 'postgres', password: 'drill' },
          replication: { username: 'replicator', password: 'drill' },
        },
        pg_hba: ['local all all trust', 'host all all 10.77.0.0/24 trust', 'host replication all 10.77.0.0/24 trust'],
      },
    },
    null,
    2,
  )

const at = (node: NodeName, port: number) => ({
  listen: `${addressOf(node)}:${port}`,
  connect_address: `${addressOf(node)}:${port}`,
})

/** Patroni says which PostgreSQL takes writes. */
export const haproxySettings = () => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${PORTS.primary}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server ${node} ${addressOf(node)}:${PORTS.postgresql} check port ${PORTS.patroni}\n`).join('')}`

export function etcdFlags(node: NodeName, folder: string): string[] {
  const peers = `http://${addressOf(node)}:${PORTS.etcdPeers}`
  const clients = `http://${addressOf(node)}:${PORTS.etcd}`
  return Object.entries({
    name: node,
    'data-dir': `${folder}/etcd`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'initial-cluster': NODES.map((each) => `${each}=http://${addressOf(each)}:${PORTS.etcdPeers}`).join(','),
    'enable-v2': true,
    'heartbeat-interval': 250,
    'election-timeout': 2500,
    'log-level': 'error',
  }).map(([name, value]) => `--${name}=${value}`)
}
