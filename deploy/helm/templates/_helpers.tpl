{{- define "portal.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 52 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "portal.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (ternary (include "portal.name" .) "default" .Values.serviceAccount.create) }}
{{- end }}

{{- define "portal.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{/* Called with (dict "root" $ "component" "api"). */}}
{{- define "portal.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Settings stand in the pod itself: whoever changes one gets new pods. The chart's own come last, and count. */}}
{{- define "portal.env" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- range .Values.secret.keys }}
- name: {{ . }}_FILE
  value: /run/secrets/portal/{{ . }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
- name: DEMO_MODE
  value: "off"
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: "3000"
- name: DATA_DIRECTORY
  value: /data
- name: DRAIN_SECONDS
  value: {{ .Values.drainSeconds | quote }}
{{- end }}

{{- define "portal.ownFiles" -}}
{{- if include "portal.hasBrand" . }}
- name: BRAND_DIRECTORY
  value: /config/brand
{{- end }}
{{- if .Values.cardRules }}
- name: CARD_RULES
  value: /config/card-rules/card-rules.json
{{- end }}
{{- end }}

{{- define "portal.hasBrand" -}}
{{- if or .Values.brand.files .Values.brand.existingConfigMap }}yes{{ end }}
{{- end }}

{{- define "portal.mounts" -}}
- name: tmp
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets/portal
  readOnly: true
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "portal.dataMounts" -}}
- name: data
  mountPath: /data
{{- if include "portal.hasBrand" . }}
- name: brand
  mountPath: /config/brand
  readOnly: true
{{- end }}
{{- if .Values.cardRules }}
- name: card-rules
  mountPath: /config/card-rules
  readOnly: true
{{- end }}
{{- end }}

{{/* One Secret's keys, each a file that the portal's user alone can read. */}}
{{- define "portal.volumes" -}}
- name: tmp
  emptyDir: {}
- name: secrets
  secret:
    secretName: {{ required "secret.existingSecret is missing: the Secret with the keys of secret.keys" .Values.secret.existingSecret }}
    defaultMode: 0440
    items:
      {{- range .Values.secret.keys }}
      - key: {{ . }}
        path: {{ . }}
      {{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "portal.dataVolumes" -}}
- name: data
  {{- if .Values.persistence.enabled }}
  persistentVolumeClaim:
    claimName: {{ .Values.persistence.existingClaim | default (include "portal.name" .) }}
  {{- else }}
  emptyDir: {}
  {{- end }}
{{- if include "portal.hasBrand" . }}
- name: brand
  configMap:
    name: {{ .Values.brand.existingConfigMap | default (printf "%s-brand" (include "portal.name" .)) }}
    items:
      {{- range (ternary .Values.brand.paths (keys .Values.brand.files | sortAlpha) (not (empty .Values.brand.existingConfigMap))) }}
      - key: {{ replace "/" "." . }}
        path: {{ . }}
      {{- end }}
{{- end }}
{{- if .Values.cardRules }}
- name: card-rules
  configMap:
    name: {{ include "portal.name" . }}-card-rules
{{- end }}
{{- end }}

{{/* The role that owns the tables: in the pods of migrations and of the console alone. */}}
{{- define "portal.ownerEnv" -}}
- name: DATABASE_OWNER_URL
  value: {{ required "migrate.ownerUrl is missing: postgres://portal_owner@host:5432/portal" .Values.migrate.ownerUrl | quote }}
- name: DATABASE_OWNER_PASSWORD_FILE
  value: /run/secrets/owner/DATABASE_OWNER_PASSWORD
{{- end }}

{{- define "portal.ownerMount" -}}
- name: owner
  mountPath: /run/secrets/owner
  readOnly: true
{{- end }}

{{- define "portal.ownerVolume" -}}
- name: owner
  secret:
    secretName: {{ required "migrate.existingSecret is missing: the Secret with DATABASE_OWNER_PASSWORD" .Values.migrate.existingSecret }}
    defaultMode: 0440
    items:
      - key: DATABASE_OWNER_PASSWORD
        path: DATABASE_OWNER_PASSWORD
{{- end }}

{{/* What all pods have. */}}
{{- define "portal.pod" -}}
automountServiceAccountToken: false
{{- /* Names that Kubernetes adds to the environment are no settings. */}}
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "portal.container" -}}
image: {{ include "portal.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* Called with (dict "root" $ "component" "api"): files that a process reads when it starts. */}}
{{- define "portal.checksums" -}}
checksum/files: {{ toJson (dict "brand" .Values.brand "cardRules" .Values.cardRules) | sha256sum }}
{{- end }}

{{- define "portal.placing" -}}
{{- with .nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
